import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from './browsers.ts';
import { oneFirstFile } from './first-load.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const server = process.env.SHIFTWRIGHT_SERVER ?? 'http://127.0.0.1:8000';
const plugins = () => [react()];

/** Built into dist/, which the server hands out; in development the API is asked through the proxy. */
export default defineConfig({
  root: here,
  base: './',
  plugins: [plugins(), oneFirstFile(plugins)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: buildTargets,
    chunkSizeWarningLimit: 900,
  },
  server: { port: 5173, proxy: { '/rest_api': { target: server, changeOrigin: false } } },
});
