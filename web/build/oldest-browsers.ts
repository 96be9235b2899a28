/**
 * The oldest browsers that the screens support (decision 625), by their names in the compatibility data of MDN. The `lib` of
 * `web/tsconfig.json` has their functions.
 */
export const oldestBrowsers = {
  chrome: '117',
  chrome_android: '117',
  edge: '117',
  firefox: '121',
  firefox_android: '121',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

const { chrome, edge, firefox, safari, safari_ios: ios } = oldestBrowsers;

/** The same browsers by their names in Vite, which rewrites newer syntax and style sheets for them. */
export const buildTargets: string[] = [
  `chrome${chrome}`,
  `edge${edge}`,
  `firefox${firefox}`,
  `safari${safari}`,
  `ios${ios}`,
];
