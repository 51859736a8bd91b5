import { type Closer, closeAll } from './open-deps.ts';
import { type Config, readConfig } from './platform/config.ts';
import { logMisfits } from './platform/db/json-column.ts';
import { openReports } from './platform/error-reports.ts';
import { openLog } from './platform/log.ts';
import { startProduct } from './product.ts';

/** `npm start` builds the web app beside us, and says when it is there; it says nothing when that fails. */
function webApp(): Promise<void> | undefined {
  if (!process.argv.includes('--after-build')) return undefined;
  const built = new Promise<void>((resolve, reject) => {
    process.once('disconnect', () => reject(new Error('The web app was not built.')));
    process.once('message', () => {
      resolve();
      // The channel would keep the process alive.
      process.disconnect?.();
    });
  });
  // Looked at when the web opens.
  built.catch(() => {});
  return built;
}

function announce(address: string | null, config: Config) {
  if (!address) return console.log('Shiftwright worker is ready.');
  console.log(`\n  Shiftwright is ready:  ${address}\n`);
  if (config.demo) {
    console.log('  Demo logins:  admin  director  manager  client  outsource  worker');
    console.log('  Password of each:  shiftwright-demo\n');
  }
}

const FORCE_EXIT_MS = 15_000;

async function main() {
  const config = readConfig(process.env);
  const reports = openReports(config.sentry_dsn);
  const log = openLog(config.log_level);
  logMisfits(log);
  const closers: Closer[] = [reports.close];
  let stopping = false;

  async function stop(code: number) {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code || 1), FORCE_EXIT_MS).unref();
    await closeAll(closers, log);
    process.exit(code);
  }

  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'an error nobody handled');
    void stop(1);
  });

  try {
    announce(await startProduct(config, log, closers, webApp()), config);
  } catch (error) {
    console.error(`\n  Shiftwright did not start. ${error instanceof Error ? error.message : error}\n`);
    log.debug({ err: error }, 'start failed');
    await stop(1);
  }
}

await main();
