/** A signed-in caller of the running product. */
export interface Client {
  /** The Cookie header of the session. */
  cookie: string;
  /** The answer as it came, for calls whose reading is not to be measured. */
  text(path: string, query?: Record<string, string | number>): Promise<string>;
  get<T>(path: string, query?: Record<string, string | number>): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
}

export async function signIn(url: string, username: string, password: string): Promise<Client> {
  const login = await fetch(`${url}/rest_api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!login.ok) throw new Error(`sign-in failed: ${login.status} ${await login.text()}`);
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.split('=')[1] ?? '';
  const headers = { cookie: cookies.join('; '), 'x-csrftoken': csrf, 'content-type': 'application/json' };

  async function ask(method: string, path: string, body?: unknown): Promise<string> {
    const answer = await fetch(`${url}/rest_api/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return text;
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const text = await ask(method, path, body);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  const address = (path: string, query: Record<string, string | number>) =>
    `${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`;

  return {
    cookie: headers.cookie,
    text: (path, query = {}) => ask('GET', address(path, query)),
    get: (path, query = {}) => call('GET', address(path, query)),
    post: (path, body) => call('POST', path, body),
  };
}
