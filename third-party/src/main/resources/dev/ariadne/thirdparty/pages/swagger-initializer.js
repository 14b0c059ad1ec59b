// Served in the place of the file of the same name, which loads its description from elsewhere.
window.onload = () => {
  window.ui = SwaggerUIBundle({
    url: '/pages/library-api.json',
    dom_id: '#swagger-ui',
    deepLinking: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    layout: 'StandaloneLayout',
  });
};
