import type { ComponentType, ReactNode } from 'react';
import { Button } from './Button';
import styles from './lazy-control.module.css';
import { waitForRows } from './data-table/rows-first';
import { createLazyView, type LazyView } from './lazy-view';
import { t } from './messages/controls';
import { t as tUi } from './messages';

export interface LazyControlOptions<Props> {
  /** Reserved width: a CSS length, or a number of pixels. */
  readonly width?: number | string | undefined;
  /** Reserved height; that of a field by default. */
  readonly height?: number | string | undefined;
  /** Renders a placeholder while the control loads; a disabled field by default. */
  readonly renderLoading?: ((props: Props) => ReactNode) | undefined;
  /** Renders a native control if the code does not load; by default a failure with Retry. */
  readonly renderFallback?: ((props: Props) => ReactNode) | undefined;
}

/** Props that the loading placeholder shows. */
interface FieldProps {
  readonly label?: unknown;
  readonly placeholder?: unknown;
}

const getText = (text: unknown) => (typeof text === 'string' ? text : undefined);

function LoadingField({ label, placeholder }: FieldProps) {
  return (
    <input
      aria-busy="true"
      aria-label={getText(label)}
      className={styles['field']}
      disabled
      placeholder={getText(placeholder)}
    />
  );
}

/**
 * Creates a control that loads when it is first rendered, in reserved space to avoid layout shift. It loads
 * after the first rows of the page's tables, or after a second if they are slow; all controls of a page load
 * at the same time. A disabled field with its label is the placeholder. Call it once per control, at module
 * level.
 *
 * @example
 * const Select = lazyControl(
 *   () => import('@portal/ui/controls/select').then((module) => module.Select),
 *   { width: '16rem' },
 * );
 */
export function lazyControl<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { width, height = 'var(--control-height)', renderLoading, renderFallback }: LazyControlOptions<Props> = {},
): LazyView<Props> {
  const loadAfterRows = async (): Promise<ComponentType<Props>> => {
    // Running its code now would delay the rendering of the rows.
    await waitForRows();
    return load();
  };
  const View = createLazyView(loadAfterRows, {
    renderLoading: renderLoading ?? ((props: Props & FieldProps) => <LoadingField {...props} />),
    renderFailure: ({ retry }, props: Props) =>
      renderFallback?.(props) ?? (
        <span className={styles['failure']}>
          <span role="status">{t('ui.controls.failed')}</span>
          <Button onClick={retry}>{tUi('ui.retry')}</Button>
        </span>
      ),
  });
  const style = { width, minHeight: height };
  function Control(props: Props) {
    return (
      <div className={styles['control']} style={style}>
        <View {...props} />
      </div>
    );
  }
  return Object.assign(Control, { preload: View.preload });
}
