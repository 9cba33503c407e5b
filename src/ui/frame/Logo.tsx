/** The portal's logo, a lot drawn as a cube; decorative, since the portal's name is beside it. */
export function Logo({
  size = 32,
  className,
}: {
  readonly size?: number;
  readonly className?: string | undefined;
}) {
  return (
    <svg aria-hidden="true" className={className} height={size} viewBox="0 0 32 32" width={size}>
      <rect fill="var(--accent)" height="32" rx="7" width="32" />
      <g fill="none" stroke="var(--on-accent)" strokeLinejoin="round" strokeWidth="1.7">
        <path d="M15.4 6.6 25.6 10v9.7L16.2 25.4 6.4 21.5V11.6z" />
        <path d="M15.4 6.6v9.7M25.6 19.7 15.4 16.3 6.4 21.5" />
      </g>
    </svg>
  );
}
