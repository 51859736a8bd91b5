export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Path under the site, placeholders in braces, always with a trailing slash (access 38). */
type Path = `/rest_api/${string}/`;

/**
 * Where a call of the REST API goes: all that a browser needs to make it. What it takes and answers is said by the
 * endpoint of the same name (`endpoint.ts`); a client knows its types without loading its schemas.
 */
export interface Call<M extends Method = Method, P extends Path = Path> {
  readonly method: M;
  readonly path: P;
}

/*#__NO_SIDE_EFFECTS__*/
export const get = <P extends Path>(path: P): Call<'GET', P> => ({ method: 'GET', path });
/*#__NO_SIDE_EFFECTS__*/
export const post = <P extends Path>(path: P): Call<'POST', P> => ({ method: 'POST', path });
/*#__NO_SIDE_EFFECTS__*/
export const put = <P extends Path>(path: P): Call<'PUT', P> => ({ method: 'PUT', path });
/*#__NO_SIDE_EFFECTS__*/
export const del = <P extends Path>(path: P): Call<'DELETE', P> => ({ method: 'DELETE', path });
