interface FrameSandboxOptions {
  /** Whether the page may open `alert`, `confirm` and `prompt`, which block the whole tab. */
  readonly allowsModals: boolean;
}

/** Returns the `sandbox` attribute of a framed page. Integrations may open modals (section 9). */
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
