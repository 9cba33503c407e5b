interface FrameSandboxOptions {
  /** Whether the page may open `alert`, `confirm` and `prompt`, which stop the whole tab until they are closed. */
  readonly allowsModals: boolean;
}

/** What a framed page may do; everything else is refused to it. Integrations may open modals (section 9). */
export function createFrameSandbox({ allowsModals }: FrameSandboxOptions): string {
  return [
    'allow-scripts',
    'allow-same-origin',
    'allow-popups',
    ...(allowsModals ? ['allow-modals'] : []),
    'allow-forms',
    'allow-downloads',
  ].join(' ');
}
