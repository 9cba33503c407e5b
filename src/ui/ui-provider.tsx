import { getLocale } from '#i18n';
import { observer } from 'mobx-react-lite';
import { createContext, use, useMemo, type ReactNode } from 'react';

/**
 * What the library needs of the portal: links, files and toasts. The portal's API has this shape; a page outside the
 * portal may give its own.
 */
export interface UiPortal {
  readonly navigation: {
    /** The path and query on screen. */
    readonly path: string;
    to(path: string, options?: { readonly replace?: boolean }): void;
    /** Whether the person may open a path. */
    mayVisit(path: string): boolean;
  };
  /** Calls `react` with what `read` gives now and whenever it changes, until the function it returns is called. */
  watch<T>(read: () => T, react: (value: T) => void): () => void;
  save(file: Blob, fileName: string): Promise<void>;
  /** Where saved filters are kept; without it, none are offered. Since 1.2.0. */
  readonly storage?:
    | {
        open(options: { readonly version: number }): Promise<{
          get(key: string): unknown;
          set(key: string, value: unknown): void;
        }>;
      }
    | undefined;
  readonly notices: { raise(notice: { readonly tone: 'error'; readonly text: string }): void };
  /** Needed by `Downloads` with a `target` only. Since 1.2.0. */
  readonly extracts?: {
    request(order: {
      readonly fileName: string;
      readonly params: Readonly<Record<string, unknown>>;
      readonly target: string;
    }): Promise<unknown>;
  };
}

/** What the components of the library know about the page. */
export interface UiSettings {
  /** The language of texts, dates and numbers as a BCP 47 tag, such as `en-CA`. */
  readonly locale: string;
  /** `undefined` outside the portal: links are then plain links. */
  readonly portal: UiPortal | undefined;
}

const UiContext = createContext<UiSettings | undefined>(undefined);

export interface UiProviderProps {
  /** The API that the portal passes to a section. */
  readonly portal?: UiPortal | undefined;
  /** The language of the page by default. */
  readonly locale?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Connects the components of `@portal/ui` below it with the portal, and gives them its language. A section has one around
 * its pages; controls and everything that neither links nor saves work without it, too.
 *
 * @example
 * <UiProvider portal={portal}>
 *   <RequestsPage />
 * </UiProvider>
 */
export function UiProvider(props: UiProviderProps) {
  return <Settings {...props} />;
}

/** Follows the language of the page. */
const Settings = observer(function Settings({ portal, locale = getLocale(), children }: UiProviderProps) {
  const settings = useMemo(() => ({ locale, portal }), [locale, portal]);
  return <UiContext value={settings}>{children}</UiContext>;
});

/** The settings of the nearest `UiProvider`; without one, the language of the page. */
export function useUi(): UiSettings {
  return use(UiContext) ?? { locale: getLocale(), portal: undefined };
}
