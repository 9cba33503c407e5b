import type { SVGProps } from 'react';

/** The networks whose outline marks are drawn here, since icon libraries no longer carry brands. */
export type SocialKind = 'linkedin' | 'x-social' | 'youtube';

/** What a social mark may be told: the network and the side length in CSS pixels. */
export interface SocialMarkProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  readonly kind: SocialKind;
  readonly size?: number | undefined;
}

/** A network's mark in the outline style of the other icons; decorative, so the link around it carries the name. */
export function SocialMark({ kind, size = 18, ...rest }: SocialMarkProps) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.6}
      viewBox="0 0 24 24"
      width={size}
      {...rest}
    >
      <SocialOutline kind={kind} />
    </svg>
  );
}

function SocialOutline({ kind }: { readonly kind: SocialKind }) {
  switch (kind) {
    case 'linkedin':
      return (
        <>
          <rect height="18" rx="3" width="18" x="3" y="3" />
          <path d="M8 10.5V17M12 17v-6.5M12 13.4c.4-1.9 1.5-2.9 2.9-2.9 1.5 0 2.1 1 2.1 2.6V17M8 7.2v.1" />
        </>
      );
    case 'x-social':
      return <path d="M4 4h4.2L20 20h-4.2zM19.4 4l-6.6 7.2M4.6 20l6.6-7.2" />;
    case 'youtube':
      return (
        <>
          <rect height="15" rx="4.5" width="20" x="2" y="4.5" />
          <path d="M10 9v6l5.2-3z" />
        </>
      );
  }
}
