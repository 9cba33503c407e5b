import type { ComponentType, ReactNode } from 'react';
import { Button } from './Button';
import styles from './lazy-control.module.css';
import { waitForRows } from './data-table/rows-first';
import { createLazyView, type LazyView } from './lazy-view';
import { t } from './messages/controls';
import { t as tUi } from './messages';

export interface LazyControlOptions<Props> {
  /** Space to keep: a CSS length, or a number of pixels. */
  readonly width?: number | string | undefined;
  /** The height of a field unless given. */
  readonly height?: number | string | undefined;
  /** Shown in place of the control while it loads, where a disabled field is not alike. */
  readonly renderLoading?: ((props: Props) => ReactNode) | undefined;
  /** A native control for when the code does not load; otherwise the failure is shown, with Retry. */
  readonly renderFallback?: ((props: Props) => ReactNode) | undefined;
}

/** What a field that is loading shows of its props. */
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
 * A control that loads when it is first drawn, in space that is kept for it, so that nothing moves when it comes. It comes
 * after the first rows of the page's tables, or a second later if they are slow. All controls of a page load at the same
 * time. While it loads, a disabled field with its label is there. Call it once for each control, at the top of a module.
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
    // Its code would run just when the rows are to be drawn.
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
