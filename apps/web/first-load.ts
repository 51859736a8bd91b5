import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { namedIn, sourceOfTexts } from './texts-of-first-load.ts';

/** What a manager waits for after signing in: the page itself and the timetable. */
export const FIRST_SCREEN = 'src/screens/timetable/timetable-screen.tsx';

type Chunk = Rolldown.OutputChunk;

/** The chunks that are loaded with some of them, found by the imports of a build. */
function withImports(chunks: readonly Chunk[], isAsked: (chunk: Chunk) => boolean | undefined): Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) walk(byName.get(name));
  };
  for (const chunk of chunks) if (isAsked(chunk)) walk(chunk);
  return found;
}

const modulesOf = (chunks: Iterable<Chunk>) => new Set([...chunks].flatMap(({ moduleIds }) => moduleIds));

async function chunksOfTrial(root: string, plugins: PluginOption[]): Promise<Chunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, reportCompressedSize: false },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output.filter((part) => part.type === 'chunk');
}

/** What the modules of this repository say, by file; what is installed or made while building names no text. */
async function sourcesOf(modules: ReadonlySet<string>): Promise<[file: string, source: string][]> {
  const own = [...modules].filter((id) => /\.tsx?$/.test(id) && !id.includes('/node_modules/'));
  return Promise.all(own.map(async (id) => [id, await readFile(id, 'utf8')]));
}

const IMPORTED = /\bimport\('(\.[^']+)'\)/g;

/** The parts that modules put off until the first screen rests: what those import that call `later`. */
function partsPutOff(sources: readonly [file: string, source: string][]): Set<string> {
  const puttingOff = sources.filter(([, source]) => source.includes('later('));
  return new Set(
    puttingOff.flatMap(([file, source]) =>
      [...source.matchAll(IMPORTED)].map(([, part = '']) => resolve(dirname(file), part)),
    ),
  );
}

/**
 * Everything that the first screen needs becomes one file, what is put off until it rests another one, and the texts
 * that it names one file a language. Left to itself the bundler makes a hundred of each, one for every set of screens
 * that share a module: each a request, and together a tenth larger when packed. What belongs there is asked of a trial
 * build, so that nothing else slips in.
 */
export function oneFirstFile(plugins: () => PluginOption[]): Plugin {
  let isFirstText = (_key: string) => true;
  return {
    name: 'shiftwright-first-load',
    apply: 'build',
    enforce: 'pre',
    async config({ root }) {
      const chunks = await chunksOfTrial(root ?? '.', plugins());
      const first = modulesOf(
        withImports(
          chunks,
          ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(FIRST_SCREEN),
        ),
      );
      const sources = await sourcesOf(first);
      isFirstText = namedIn(sources.map(([, source]) => source));
      const parts = partsPutOff(sources);
      const put_off = modulesOf(withImports(chunks, ({ facadeModuleId }) => parts.has(facadeModuleId ?? '')));
      const groups = [
        { name: 'first', test: (id: string) => first.has(id), priority: 1 },
        { name: 'rested', test: (id: string) => put_off.has(id) },
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    load(id) {
      const code = sourceOfTexts(id, isFirstText);
      return code === null ? null : { code, moduleSideEffects: false };
    },
  };
}
