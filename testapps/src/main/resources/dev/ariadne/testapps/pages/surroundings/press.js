document.getElementById('go').addEventListener('click', () => {
  document.getElementById('out').textContent = 'done';
});
