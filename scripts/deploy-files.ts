/** What the container and compose files name, held against the tree and the configuration: they are documentation. */

export interface DeployFiles {
  containerfile: string;
  compose: string;
  environment: string;
  proxy: string;
  /** What Prometheus asks. */
  scrape: string;
}

export interface Tree {
  exists(path: string): boolean;
  /** The variables that the product reads. */
  variables: ReadonlySet<string>;
  port: number;
}

/** Variables of the other images in the compose file. */
const OTHERS = /^(POSTGRES|MINIO)_[A-Z_]+$/;
const NAME = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g;

const linesOf = (text: string) => text.split('\n').filter((line) => !line.trimStart().startsWith('#'));

/** Paths that are copied from the repository; those of another stage stand behind `--from`. */
function copied(containerfile: string): string[] {
  return linesOf(containerfile)
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
}

function started(containerfile: string): string[] {
  return [...containerfile.matchAll(/[\w./-]+\.(?:ts|mjs)\b/g)].map(([path]) => path);
}

function composePaths(compose: string): string[] {
  const files = [...compose.matchAll(/(?:dockerfile|env_file): (\S+)/g)].map(([, path = '']) => path);
  const mounts = [...compose.matchAll(/- (\.\/[^:\s]+):/g)].map(([, path = '']) => path);
  return [...files, ...mounts].map((path) => path.replace(/^\.\//, 'deploy/'));
}

/** Every web and worker is watched, at the port where it answers; a worker answers where it is told to. */
function unwatched({ compose, containerfile, scrape }: DeployFiles, port: number): string[] {
  const processes = [...compose.matchAll(/^ {2}(\w+): \*(?:web|worker)$/gm)].map(([, name = '']) => name);
  const asked = [
    ...linesOf(scrape)
      .join('\n')
      .matchAll(/"(\w+):(\d+)"/g),
  ];
  const listens = Number(/\bSHIFTWRIGHT_WORKER_PORT=(\d+)/.exec(containerfile)?.[1]);
  return [
    ...processes
      .filter((name) => !asked.some(([, host]) => host === name))
      .map((name) => `Prometheus does not ask ${name}`),
    ...asked
      .filter(([, host = '', at]) => !processes.includes(host) || Number(at) !== port)
      .map(([, host, at]) => `Prometheus asks ${host} at ${at}, where no process listens`),
    ...(listens === port ? [] : [`a worker in a container listens at ${listens} instead of ${port}`]),
  ];
}

/** The webs believe the proxy, and nobody outside its network: otherwise all clients would have the proxy's address. */
function mistrusted({ compose, environment }: DeployFiles): string[] {
  const trusted = /^SHIFTWRIGHT_TRUSTED_PROXIES=(\S+)$/m.exec(environment)?.[1];
  const network = /^ +- subnet: (\S+)$/m.exec(compose)?.[1];
  return trusted !== undefined && trusted === network
    ? []
    : [`the webs trust ${trusted} while the proxy stands in the network ${network}`];
}

export function deployProblems(files: DeployFiles, tree: Tree): string[] {
  const problems: string[] = [];
  const paths = [
    ...copied(files.containerfile),
    ...started(files.containerfile),
    ...composePaths(files.compose),
  ];
  for (const path of paths)
    if (!tree.exists(path) && !tree.exists(`${path}.example`))
      problems.push(`deploy names ${path}, which is not there`);

  for (const [file, text] of Object.entries(files)) {
    for (const [name] of linesOf(text).join('\n').matchAll(NAME))
      if (!tree.variables.has(name) && !OTHERS.test(name))
        problems.push(`deploy (${file}) sets ${name}, which nothing reads`);
  }

  const services = [...files.compose.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
  const asked = linesOf(files.proxy).filter((line) => line.includes('reverse_proxy'));
  for (const [, host, port] of asked.join('\n').matchAll(/(\w+):(\d+)/g)) {
    if (!services.includes(host ?? '')) problems.push(`the proxy asks ${host}, which is no service`);
    if (Number(port) !== tree.port)
      problems.push(`the proxy asks ${host} at ${port}, the product listens at ${tree.port}`);
  }
  for (const name of ['SHIFTWRIGHT_ROLE: web', 'SHIFTWRIGHT_ROLE: worker'])
    if (!files.compose.includes(name)) problems.push(`the compose file has no ${name}`);
  for (const [, role] of files.compose.matchAll(/SHIFTWRIGHT_ROLE: (\w+)/g))
    if (role !== 'web' && role !== 'worker') problems.push(`the compose file has the role ${role}`);
  for (const role of ['web', 'worker']) {
    const count = files.compose.match(new RegExp(`: \\*${role}$`, 'gm'))?.length ?? 0;
    if (count < 2) problems.push(`the compose file has ${count} of the role ${role} instead of two`);
  }
  return [...problems, ...unwatched(files, tree.port), ...mistrusted(files)];
}

/** Variables that docs/OPERATIONS.md leaves out, and those it invents. */
export function undocumented(operations: string, variables: ReadonlySet<string>): string[] {
  const table = operations.split('\n').filter((line) => line.startsWith('| `'));
  const namesIn = (lines: string[]) =>
    new Set(lines.flatMap((line) => line.match(/_?[A-Z][A-Z0-9_]+/g) ?? []));
  const named = namesIn(table.map((line) => line.split('|')[1] ?? ''));
  // Others of a family may stand shortened, anywhere in its row.
  const shortened = [...namesIn(table)].filter((name) => name.startsWith('_'));
  const isNamed = (name: string) => named.has(name) || shortened.some((end) => name.endsWith(end));
  return [
    ...[...variables]
      .filter((name) => !isNamed(name))
      .map((name) => `docs/OPERATIONS.md does not describe ${name}`),
    ...[...named]
      .filter((name) => !variables.has(name) && !name.startsWith('_'))
      .map((name) => `docs/OPERATIONS.md describes ${name}, which nothing reads`),
  ];
}
