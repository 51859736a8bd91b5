import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redacted } from './redact.ts';

describe('redacted', () => {
  it.each([
    ['an address', 'no letter to anna.petrova@example.com', 'no letter to [e-mail]'],
    ['a phone', 'call +7 (912) 345-67-89 now', 'call [number] now'],
    ['a password in an address', 'smtp://robot:s3cret@mail:587 is gone', 'smtp://[removed]@mail:587 is gone'],
    [
      'what was searched for',
      '/rest_api/employee/?last_name=Petrova&limit=10',
      '/rest_api/employee/?last_name=[removed]&limit=[removed]',
    ],
    ['a date stays', 'no hours on 2026-03-11', 'no hours on 2026-03-11'],
    ['an id stays', 'request 0193-abcd failed for 1234567', 'request 0193-abcd failed for 1234567'],
  ])('%s', (_case, text, expected) => expect(redacted(text)).toBe(expected));

  it('removes what stands under the key of a secret, however deep', () => {
    const event = { user: { id: 7, username: 'anna' }, request: { headers: { Cookie: 'a=b' }, url: '/x' } };
    expect(redacted(event)).toEqual({
      user: { id: 7, username: '[removed]' },
      request: { headers: { Cookie: '[removed]' }, url: '/x' },
    });
  });

  it('leaves no address anywhere, whatever the shape', () => {
    fc.assert(
      fc.property(
        fc.object({ values: [fc.constant('x anna@example.com y'), fc.integer()], maxDepth: 6 }),
        (event) => {
          expect(JSON.stringify(redacted(event))).not.toContain('anna@example.com');
        },
      ),
    );
  });
});
