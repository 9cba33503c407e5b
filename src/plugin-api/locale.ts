/** The language of the portal. Getters are observable, and so are the formats in what a component draws. */
export interface PortalLocale {
  /** The language, such as `fr`. */
  readonly language: string;
  /** The language and the country as a BCP 47 tag for `Intl`, such as `fr-CA`. */
  readonly tag: string;
  /**
   * Calls `react` after each change of language. Returns a dispose function.
   *
   * @example const stop = portal.locale.onChange((language) => draw(language));
   */
  onChange(react: (language: string) => void): () => void;
  /**
   * A number in the language.
   *
   * @example portal.locale.formatNumber(1234.5, { style: 'currency', currency: 'CAD' }); // "1 234,50 $"
   */
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /**
   * A time (epoch ms) in the language.
   *
   * @example portal.locale.formatDate(Date.now(), { dateStyle: 'long' }); // "18 novembre 2025"
   */
  formatDate(time: number, options?: Intl.DateTimeFormatOptions): string;
}
