import type { CSSProperties, ReactNode } from 'react';

/** Paths of Lucide (ISC licence), on its grid of 24 units. */
const paths = {
  alert: (
    <path d="m21.7 18-8-14a2 2 0 0 0-3.400 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.700-3ZM12 9v4M12 17h.01" />
  ),
  arrowDown: <path d="M12 5v14M19 12l-7 7-7-7" />,
  arrowLeft: <path d="M19 12H5M12 19l-7-7 7-7" />,
  arrowRight: <path d="M5 12h14M12 5l7 7-7 7" />,
  arrowUp: <path d="M12 19V5M5 12l7-7 7 7" />,
  bell: (
    <path d="M10.300 21a1.900 1.900 0 0 0 3.400 0M3.300 15.300A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.700C19.400 14 18 12.500 18 8A6 6 0 0 0 6 8c0 4.500-1.400 6-2.700 7.300Z" />
  ),
  bellOff: (
    <path d="M10.300 21a1.900 1.900 0 0 0 3.400 0M17 17H4a1 1 0 0 1-.7-1.700C4.600 14 6 12.500 6 8a6 6 0 0 1 .3-1.700M8.700 3A6 6 0 0 1 18 8c0 2.700.5 4.300 1.200 5.400M2 2l20 20" />
  ),
  board: (
    <path d="M14.100 5.600a2 2 0 0 0 1.800 0l3.700-1.900A1 1 0 0 1 21 4.600v12.800a1 1 0 0 1-.6.9l-4.500 2.200a2 2 0 0 1-1.800 0l-4.200-2.100a2 2 0 0 0-1.800 0l-3.700 1.900A1 1 0 0 1 3 19.400V6.600a1 1 0 0 1 .6-.9l4.500-2.200a2 2 0 0 1 1.800 0ZM15 5.800v15M9 3.200v15" />
  ),
  bike: (
    <>
      <circle cx="18.500" cy="17.500" r="3.500" />
      <circle cx="5.500" cy="17.500" r="3.500" />
      <circle cx="15" cy="5" r="1" />
      <path d="M12 17.500V14l-3-3 4-3 2 3h2" />
    </>
  ),
  check: <path d="M20 6 9 17l-5-5" />,
  chevronDown: <path d="m6 9 6 6 6-6" />,
  chevronRight: <path d="m9 18 6-6-6-6" />,
  chevronUp: <path d="m18 15-6-6-6 6" />,
  circle: <circle cx="12" cy="12" r="9" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3 2" />
    </>
  ),
  close: <path d="M18 6 6 18M6 6l12 12" />,
  command: <path d="M15 6v12a3 3 0 1 0 3-3H6a3 3 0 1 0 3 3V6a3 3 0 1 0-3 3h12a3 3 0 1 0-3-3" />,
  copy: (
    <>
      <rect x="8" y="8" width="14" height="14" rx="2" />
      <path d="M4 16c-1.100 0-2-.9-2-2V4c0-1.100.9-2 2-2h10c1.100 0 2 .9 2 2" />
    </>
  ),
  dispatch: (
    <>
      <circle cx="6" cy="19" r="3" />
      <path d="M9 19h8.500a3.500 3.500 0 0 0 0-7h-11a3.500 3.500 0 0 1 0-7H15" />
      <circle cx="18" cy="5" r="3" />
    </>
  ),
  door: <path d="M10 17l5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4" />,
  download: <path d="M12 15V3M7 10l5 5 5-5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />,
  filter: <path d="M3 6h18M7 12h10M10 18h4" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 2a14.500 14.500 0 0 0 0 20 14.500 14.500 0 0 0 0-20M2 12h20" />
    </>
  ),
  hub: (
    <path d="M22 8.400V20a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8.400a2 2 0 0 1 1.300-1.900l8-3.200a2 2 0 0 1 1.400 0l8 3.200A2 2 0 0 1 22 8.400ZM6 18h12M6 14h12M6 22V11a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v11" />
  ),
  inbox: (
    <path d="M22 12h-6l-2 3h-4l-2-3H2M5.500 5.100 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.500-6.900A2 2 0 0 0 16.800 4H7.200a2 2 0 0 0-1.700 1.100Z" />
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 16v-4M12 8h.01" />
    </>
  ),
  keyboard: (
    <>
      <rect x="2" y="4" width="20" height="16" rx="2" />
      <path d="M6 8h.01M10 8h.01M14 8h.01M18 8h.01M8 12h.01M12 12h.01M16 12h.01M7 16h10" />
    </>
  ),
  lock: (
    <>
      <rect x="3" y="11" width="18" height="11" rx="2" />
      <path d="M7 11V7a5 5 0 0 1 10 0v4" />
    </>
  ),
  more: (
    <>
      <circle cx="12" cy="12" r="1" />
      <circle cx="19" cy="12" r="1" />
      <circle cx="5" cy="12" r="1" />
    </>
  ),
  minus: <path d="M5 12h14" />,
  moon: <path d="M20.900 12.500A9 9 0 1 1 11.500 3a7 7 0 0 0 9.400 9.500Z" />,
  parcel: (
    <>
      <path d="M11 21.700a2 2 0 0 0 2 0l7-4a2 2 0 0 0 1-1.700V8a2 2 0 0 0-1-1.700l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.700ZM12 22V12M3.300 7l8.700 5 8.700-5M7.500 4.300l9 5.100" />
    </>
  ),
  phone: (
    <path d="M13.800 16.600a1 1 0 0 0 1.200-.3l.4-.5a2 2 0 0 1 1.600-.8h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.600l-.5.4a1 1 0 0 0-.3 1.200 14 14 0 0 0 6.400 6.400" />
  ),
  pin: (
    <>
      <path d="M20 10c0 5-5.500 10.200-7.400 11.800a1 1 0 0 1-1.200 0C9.500 20.200 4 15 4 10a8 8 0 0 1 16 0" />
      <circle cx="12" cy="10" r="3" />
    </>
  ),
  plus: <path d="M5 12h14M12 5v14" />,
  refresh: (
    <path d="M3 12a9 9 0 0 1 9-9 9.800 9.800 0 0 1 6.700 2.700L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.800 9.800 0 0 1-6.700-2.700L3 16M8 16H3v5" />
  ),
  screen: (
    <>
      <rect x="2" y="3" width="20" height="14" rx="2" />
      <path d="M8 21h8M12 17v4" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="7.500" />
      <path d="m21 21-4.700-4.700" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2M12 20v2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M2 12h2M20 12h2M6.300 17.700l-1.400 1.400M19.100 4.900l-1.400 1.400" />
    </>
  ),
  unplugged: (
    <path d="M12 20h.01M8.500 16.400a5 5 0 0 1 7 0M5 12.900a10 10 0 0 1 5.200-2.700M19 12.900a10 10 0 0 0-2-1.500M2 8.800a15 15 0 0 1 4.200-2.600M22 8.800A15 15 0 0 0 10.700 5M2 2l20 20" />
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21a8 8 0 0 1 16 0" />
    </>
  ),
  wallet: (
    <path d="M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

interface IconProps {
  readonly name: IconName;
  /** Pixels; 16 unless told otherwise. */
  readonly size?: number;
  readonly style?: CSSProperties;
}

/** A picture beside words that say the same: hidden from screen readers. */
export function Icon({ name, size = 16, style }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 20 ? 1.5 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none', ...style }}
    >
      {paths[name]}
    </svg>
  );
}
