// Bundles the compiled framework pages: node bundle.mjs OUTPUT_FOLDER
import { readFile } from 'node:fs/promises';
import * as babel from '@babel/core';
import * as esbuild from 'esbuild';
import solid from 'babel-preset-solid';
import { compile } from 'svelte/compiler';
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel';
import { NodeJSFileSystem, ConsoleLogger, LogLevel } from '@angular/compiler-cli';

const out = process.argv[2];

const viaBabel = (name, filter, options) => ({
  name,
  setup(build) {
    build.onLoad({ filter }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const { code } = await babel.transformAsync(source, {
        filename: path, configFile: false, babelrc: false, compact: false, ...options });
      return { contents: code, loader: 'js' };
    });
  },
});

const svelte = {
  name: 'svelte',
  setup(build) {
    build.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: compile(source, { filename: path, generate: 'client' }).js.code, loader: 'js' };
    });
  },
};

// Angular's libraries are published half compiled; the linker finishes them.
const linker = createEs2015LinkerPlugin({
  fileSystem: new NodeJSFileSystem(),
  logger: new ConsoleLogger(LogLevel.warn),
  linkerJitMode: false,
});

const bundle = (entry, folder, options) => esbuild.build({
  entryPoints: [entry],
  outfile: `${out}/${folder}/app.js`,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'inline',
  define: { 'process.env.NODE_ENV': '"production"', ngDevMode: 'false', ngJitMode: 'false' },
  ...options,
});

await bundle('src/react/app.jsx', 'react', { jsx: 'automatic' });
await bundle('src/solid/app.jsx', 'solid', { plugins: [viaBabel('solid', /\.jsx$/, { presets: [solid] })] });
await bundle('src/svelte/app.js', 'svelte', { plugins: [svelte], conditions: ['browser', 'svelte', 'production'] });
await bundle('src/angular/out/main.js', 'angular', {
  plugins: [viaBabel('angular', /node_modules[\\/]@angular[\\/].*\.mjs$/, { plugins: [linker] })],
  conditions: ['es2020', 'es2015', 'module'],
});
