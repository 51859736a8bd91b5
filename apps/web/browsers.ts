/** The oldest browsers that the product is made for, by their names in MDN's tables; README names them too. */
export const BROWSERS: Record<string, string> = {
  chrome: '123',
  chrome_android: '123',
  edge: '123',
  firefox: '120',
  safari: '17.5',
  safari_ios: '17.5',
};

const TARGETS: Record<string, string> = { chrome_android: 'chrome', safari_ios: 'ios' };

/** The same as targets of the build. */
export const buildTargets = Object.entries(BROWSERS).map(
  ([name, version]) => `${TARGETS[name] ?? name}${version}`,
);
