/** `npm start`: installs what is missing, builds the web app if its sources changed, runs the server. */
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, node26, root, run } from './toolchain.mjs';

ensureInstalled();
await buildWeb();
process.exit(await run(node26, ['apps/server/src/main.ts'], { cwd: root }));
