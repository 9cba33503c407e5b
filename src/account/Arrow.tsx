/** A decorative arrow; the control that contains it needs a label. */
export function Arrow({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      height="18"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.8"
      viewBox="0 0 24 24"
      width="18"
    >
      <path d="M5 12h14m-6-6 6 6-6 6" />
    </svg>
  );
}
