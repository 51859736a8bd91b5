/** `npm run dev`: the server restarting on change, and the web app with hot reload in front of it. */
import { ensureInstalled, node26, run } from './toolchain.mjs';

ensureInstalled();
const codes = await Promise.all([
  run(node26, ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts']),
  run('vite', ['apps/web']),
]);
process.exit(Math.max(...codes));
