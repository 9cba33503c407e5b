import { getLocale } from '#i18n';
import { observer } from 'mobx-react-lite';
import { createContext, use, useMemo, type ReactNode } from 'react';

/**
 * The part of the portal API that the library uses: links, files and toasts. A page outside the portal can
 * pass its own implementation.
 */
export interface UiPortal {
  readonly navigation: {
    /** The current path and query. */
    readonly path: string;
    to(path: string, options?: { readonly replace?: boolean }): void;
    /** Whether the user may open a path. */
    mayVisit(path: string): boolean;
  };
  /** Calls `react` with the value of `read`, now and after each change. Returns a dispose function. */
  watch<T>(read: () => T, react: (value: T) => void): () => void;
  save(file: Blob, fileName: string): Promise<void>;
  /** Storage for saved filters, which are hidden without it. Since 1.2.0. */
  readonly storage?:
    | {
        open(options: { readonly version: number }): Promise<{
          get(key: string): unknown;
          set(key: string, value: unknown): void;
        }>;
      }
    | undefined;
  readonly notices: { raise(notice: { readonly tone: 'error'; readonly text: string }): void };
  /** Required only by `Downloads` with a `target`. Since 1.2.0. */
  readonly extracts?: {
    request(order: {
      readonly fileName: string;
      readonly params: Readonly<Record<string, unknown>>;
      readonly target: string;
    }): Promise<unknown>;
  };
}

/** Settings that the components of the library read. */
export interface UiSettings {
  /** BCP 47 tag for texts, dates and numbers, such as `en-CA`. */
  readonly locale: string;
  /** `undefined` outside the portal, where links are plain links. */
  readonly portal: UiPortal | undefined;
}

const UiContext = createContext<UiSettings | undefined>(undefined);

export interface UiProviderProps {
  /** The API that the portal passes to a section. */
  readonly portal?: UiPortal | undefined;
  /** BCP 47 tag; the language of the page by default. */
  readonly locale?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Provides the portal and its language to components of `@portal/ui`. Wrap the pages of a section in one.
 * Components that neither navigate nor save files work without it.
 *
 * @example
 * <UiProvider portal={portal}>
 *   <RequestsPage />
 * </UiProvider>
 */
export function UiProvider(props: UiProviderProps) {
  return <Settings {...props} />;
}

/** Rerenders when the language of the page changes. */
const Settings = observer(function Settings({ portal, locale = getLocale(), children }: UiProviderProps) {
  const settings = useMemo(() => ({ locale, portal }), [locale, portal]);
  return <UiContext value={settings}>{children}</UiContext>;
});

/** Returns the settings of the nearest `UiProvider`, or the page language without a portal. */
export function useUi(): UiSettings {
  return use(UiContext) ?? { locale: getLocale(), portal: undefined };
}
