import { readFile } from 'node:fs/promises';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { namedIn, sourceOfTexts } from './texts-of-first-load.ts';

/** What a manager waits for after signing in: the page itself and the timetable. */
export const FIRST_SCREEN = 'src/screens/timetable/timetable-screen.tsx';

type Chunk = Rolldown.OutputChunk;

/** The chunks that the page loads before the first screen can be drawn, found by the imports of a build. */
function chunksOfFirstLoad(chunks: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) walk(byName.get(name));
  };
  for (const chunk of chunks) if (chunk.isEntry || chunk.facadeModuleId?.endsWith(FIRST_SCREEN)) walk(chunk);
  return [...found];
}

async function modulesOfFirstLoad(root: string, plugins: PluginOption[]): Promise<Set<string>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, reportCompressedSize: false },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const chunks = output.filter((part) => part.type === 'chunk');
  return new Set(chunksOfFirstLoad(chunks).flatMap(({ moduleIds }) => moduleIds));
}

/** What the modules of this repository say; what is installed or made while building names no text. */
function sourcesOf(modules: ReadonlySet<string>): Promise<string[]> {
  const own = [...modules].filter((id) => /\.tsx?$/.test(id) && !id.includes('/node_modules/'));
  return Promise.all(own.map((id) => readFile(id, 'utf8')));
}

/**
 * Everything that the first screen needs becomes one file, and the texts that it names one file a language. Left to
 * itself the bundler makes a hundred of it, one for every set of screens that share a module: each a request, and
 * together a tenth larger when packed. What belongs there is asked of a trial build, so that nothing else slips in.
 */
export function oneFirstFile(plugins: () => PluginOption[]): Plugin {
  let isFirstText = (_key: string) => true;
  return {
    name: 'shiftwright-first-load',
    apply: 'build',
    enforce: 'pre',
    async config({ root }) {
      const modules = await modulesOfFirstLoad(root ?? '.', plugins());
      isFirstText = namedIn(await sourcesOf(modules));
      const groups = [{ name: 'first', test: (id: string) => modules.has(id) }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    load(id) {
      const code = sourceOfTexts(id, isFirstText);
      return code === null ? null : { code, moduleSideEffects: false };
    },
  };
}
