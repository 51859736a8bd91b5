/** `npm start`: installs what is missing, then builds the web app if its sources changed, while the server starts. */
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, node26, run } from './toolchain.mjs';

ensureInstalled();
let server;
const ended = run(node26, ['apps/server/src/main.ts', '--after-build'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  onStart: (child) => {
    server = child;
  },
});
await buildWeb();
if (server.connected) server.send('built');
process.exit(await ended);
