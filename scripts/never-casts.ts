const PRODUCTION = /^(apps|packages)\/[^/]+\/src\/(?!.*(\.test\.|\btesting\b))/;

/** Places of the product where a value is cast to `never`, which fits every type and so says nothing of any. */
export function neverCasts(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, code]) =>
    PRODUCTION.test(path) && /\bas never\b/.test(code)
      ? [`${path} casts to never: name the type that is meant`]
      : [],
  );
}
