const MOST_TIMES = 3;
const LONGEST_SECONDS = 10;
/** Pages that were turned away together come back spread over half as long again. */
const SPREAD = 0.5;

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** The answer to a read; while the server turns it away for the moment, it is asked again (screens 72). */
export async function retryAfter(
  ask: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  let response = await ask();
  for (let again = 0; response.status === 503 && again < MOST_TIMES; again++) {
    // A date, or nothing, is as good as soon.
    const wanted = Number(response.headers.get('retry-after')) || 1;
    await pause(Math.min(wanted, LONGEST_SECONDS) * (1 + Math.random() * SPREAD), signal);
    response = await ask();
  }
  return response;
}
