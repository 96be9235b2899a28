/** Antar's mark: a route that leads up to a place and down again, in the shape of an A. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M8.500 24 16 8.500 23.500 24"
        fill="none"
        stroke="#fff"
        strokeWidth="3.200"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M12 18.800h8" stroke="#5eead4" strokeWidth="3.200" strokeLinecap="round" />
      <circle cx="16" cy="8.500" r="3" fill="#5eead4" />
    </svg>
  );
}

/** The mark beside the name of Antar. */
export function Wordmark({ size = 24 }: { readonly size?: number }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.4 }}>
      <Mark size={size} />
      <span style={{ fontSize: size * 0.75, fontWeight: 650, letterSpacing: '-0.02em' }}>Antar</span>
    </span>
  );
}
