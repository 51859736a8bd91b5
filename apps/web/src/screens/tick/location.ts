const TIMEOUT_MS = 5000;
const AGE_MS = 300_000;

/** Where the tablet stands, if it knows and may tell: a mark is not held up by that for long. */
export function placeNow(): Promise<{ lat: number; lon: number } | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: AGE_MS },
    );
  });
}
