/** `node scripts/in-node.mjs COMMAND ARG…`: installs what is missing, then runs the command under Node 26. */
import { ensureInstalled, run } from './toolchain.mjs';

ensureInstalled();
const [command, ...args] = process.argv.slice(2);
process.exit(await run(command, args));
