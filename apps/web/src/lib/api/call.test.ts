import { access, demand, network } from '@shiftwright/contracts/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../language/index.ts';
import { ApiError } from './api-error.ts';
import { call, setUnauthorisedHandler } from './call.ts';

const page = { cookie: 'a=1; csrftoken=tok%20en', documentElement: { lang: '' } };
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );

function stubPage(): void {
  const view = { addEventListener: () => undefined };
  vi.stubGlobal('window', Object.assign(view, { parent: view }));
  vi.stubGlobal('document', { ...page });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', fetched);
}

describe('call', () => {
  beforeEach(async () => {
    stubPage();
    await setLanguage('ru');
    stubPage();
    fetched.mockReset();
    setUnauthorisedHandler(() => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('asks with the CSRF token and the language, and hands back the answer', async () => {
    answer(200, [{ id: 1 }]);

    await expect(call(network.listWorkTypes, { shop_id__in: [1, 2] })).resolves.toEqual([{ id: 1 }]);
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe('/rest_api/work_type/?shop_id__in=1,2');
    expect(init).toMatchObject({
      method: 'GET',
      credentials: 'include',
      headers: { 'X-CSRFToken': 'tok en', 'Accept-Language': 'ru' },
    });
    expect(init.body).toBeUndefined();
  });

  it('sends JSON, and form-data with a file', async () => {
    answer(200, { key: 'k' });
    await call(access.login, { username: 'u', password: 'p' });
    answer(200, { errors: [] });
    await call(demand.uploadTimeserieValues, { file: new Blob(['x']), type: 'F' });

    expect(fetched.mock.calls[0]![1].body).toBe('{"username":"u","password":"p"}');
    expect(fetched.mock.calls[1]![1].body).toBeInstanceOf(FormData);
    expect(fetched.mock.calls[1]![1].headers).not.toHaveProperty('Content-Type');
  });

  it.each([
    ['a refusal of the server', 400, { message: 'Нельзя' }, 'Нельзя'],
    ['status 500, in the language of the page', 500, { message: 'x' }, 'Обратитесь в техническую поддержку.'],
    ['a page instead of data', 404, '<!doctype html>', 'Сервер отклонил запрос (404)'],
  ])('%s becomes an ApiError', async (_case, status, body, message) => {
    answer(status, body, { 'x-request-id': 'r1' });

    const error = await call(network.getDepartment, { id: 7 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message, request_id: 'r1' });
  });

  it('says of a server that is away, with the page of a proxy in front of it, what it says of 502', async () => {
    answer(503, '<html></html>');

    const failed = call(access.login, { username: 'u', password: 'p' });
    await expect(failed).rejects.toMatchObject({
      status: 503,
      message: 'Сервис временно недоступен. Повторите попытку позже.',
    });
  });

  it('waits two minutes for the answer to a change, and says that it may have been done', async () => {
    vi.useFakeTimers();
    fetched.mockReturnValue(new Promise(() => undefined));
    const failed = call(access.login, { username: 'u', password: 'p' }).catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();

    expect(await failed).toMatchObject({ status: 0, message: expect.stringContaining('не ответил') });
  });

  describe('turned away for the moment', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const away = (seconds: string) => answer(503, { detail: 'Busy' }, { 'retry-after': seconds });

    it('asks a read again when the server says, at most ten seconds later', async () => {
      away('2');
      away('3600');
      answer(200, [{ id: 1 }]);

      const asked = call(network.listWorkTypes, {});
      await vi.advanceTimersByTimeAsync(1_999);
      expect(fetched).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1_001);
      expect(fetched).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(15_000);
      await expect(asked).resolves.toEqual([{ id: 1 }]);
    });

    it('gives up after three more times', async () => {
      for (let time = 0; time < 4; time++) away('1');
      const failed = expect(call(network.listWorkTypes, {})).rejects.toMatchObject({ status: 503 });
      await vi.advanceTimersByTimeAsync(10_000);
      await failed;
      expect(fetched).toHaveBeenCalledTimes(4);
    });

    it('ends with the read, and sends no change twice', async () => {
      away('2');
      const gone = new AbortController();
      const failed = expect(call(network.listWorkTypes, {}, gone)).rejects.toMatchObject({
        name: 'AbortError',
      });
      await vi.advanceTimersByTimeAsync(500);
      gone.abort();
      await failed;

      away('2');
      const change = call(access.login, { username: 'u', password: 'p' });
      await expect(change).rejects.toMatchObject({ status: 503 });
      expect(fetched).toHaveBeenCalledTimes(2);
    });
  });

  describe('a change whose answer was lost', () => {
    const login = (password = 'p') => call(access.login, { username: 'u', password });
    const lose = () => void fetched.mockRejectedValueOnce(new TypeError('failed'));
    const keys = () =>
      fetched.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['Idempotency-Key']);
    const [first, second, third] = [0, 1, 2];

    it('goes under the same key when it is sent again, and under a new one once it was answered', async () => {
      lose();
      answer(200, { key: 'k' });
      answer(200, { key: 'k' });
      await login().catch(() => undefined);
      await login();
      await login();
      expect(keys()[first]).toMatch(/^[0-9a-f]{32}$/);
      expect(keys()[second]).toBe(keys()[first]);
      expect(keys()[third]).not.toBe(keys()[first]);
    });

    it.each([
      ['the proxy had none either', () => answer(502, '<html></html>')],
      [
        'it broke off',
        () => {
          const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('gone')) });
          fetched.mockResolvedValueOnce(new Response(body, { status: 201 }));
        },
      ],
    ])('is meant again where %s', async (_case, loseIt) => {
      loseIt();
      answer(200, { key: 'k' });
      await expect(login()).rejects.toBeInstanceOf(ApiError);
      await login();
      expect(keys()[second]).toBe(keys()[first]);
    });

    it('is another one after something else was changed, after a refusal, or two minutes later', async () => {
      lose();
      answer(200, { key: 'k' });
      answer(200, { key: 'k' });
      await login().catch(() => undefined);
      await login('another');
      await login();
      expect(new Set(keys()).size).toBe(3);

      fetched.mockClear();
      answer(400, { username: ['x'] });
      answer(200, { key: 'k' });
      await login().catch(() => undefined);
      await login();
      expect(keys()[second]).not.toBe(keys()[first]);

      fetched.mockClear();
      vi.useFakeTimers();
      lose();
      answer(200, { key: 'k' });
      await login().catch(() => undefined);
      vi.advanceTimersByTime(120_000);
      await login();
      vi.useRealTimers();
      expect(keys()[second]).not.toBe(keys()[first]);
    });

    it('is sent once where it was made twice at once, and both have its answer', async () => {
      answer(200, { key: 'k' });
      answer(400, { message: 'No' });
      expect(await Promise.all([login(), login()])).toEqual([{ key: 'k' }, { key: 'k' }]);
      expect(fetched).toHaveBeenCalledTimes(1);
      // Answered, it is another one.
      await expect(Promise.all([login(), login()])).rejects.toMatchObject({ message: 'No' });
      expect(fetched).toHaveBeenCalledTimes(2);
    });
  });

  it('says that the server cannot be reached, but lets an abort through', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    await expect(call(access.currentUser, {})).rejects.toMatchObject({ status: 0 });
    fetched.mockRejectedValueOnce(new DOMException('stop', 'AbortError'));
    await expect(call(access.currentUser, {})).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('leads to the login on 401, unless the call is quiet', async () => {
    const onUnauthorised = vi.fn();
    setUnauthorisedHandler(onUnauthorised);
    answer(401, { detail: 'x' });
    await call(access.currentUser, {}, { quiet: true }).catch(() => undefined);
    expect(onUnauthorised).not.toHaveBeenCalled();
    answer(401, { detail: 'x' });
    await call(access.currentUser, {}).catch(() => undefined);
    expect(onUnauthorised).toHaveBeenCalledOnce();
  });
});
