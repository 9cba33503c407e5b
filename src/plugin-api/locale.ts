/** The language of the portal. Getters and format methods are observable. */
export interface PortalLocale {
  /** The language, such as `fr`. */
  readonly language: string;
  /** Language and country as a BCP 47 tag for `Intl`, such as `fr-CA`. */
  readonly tag: string;
  /**
   * Calls `react` after each change of language. Returns a dispose function.
   *
   * @example const stop = portal.locale.onChange((language) => draw(language));
   */
  onChange(react: (language: string) => void): () => void;
  /**
   * Formats a number in the current language.
   *
   * @example portal.locale.formatNumber(1234.5, { style: 'currency', currency: 'CAD' }); // "1 234,50 $"
   */
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /**
   * Formats a time (epoch ms) in the current language.
   *
   * @example portal.locale.formatDate(Date.now(), { dateStyle: 'long' }); // "18 novembre 2025"
   */
  formatDate(time: number, options?: Intl.DateTimeFormatOptions): string;
}
