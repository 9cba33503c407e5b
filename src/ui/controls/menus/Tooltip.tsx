import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { getPopupContainer } from '../popup-container';
import { ControlsProvider } from '../with-controls';

export interface TooltipProps {
  /** The text; it describes the element for screen readers, too. */
  readonly title: ReactNode;
  /** One element that can have the focus, such as a button or a link. */
  readonly children: ReactElement;
  /** Whether it is shown, where the caller decides; else pointer and focus do. */
  readonly open?: boolean | undefined;
  /** Pointer or focus came or left, or Escape was pressed. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * Text that appears while somebody points at an element or has the focus in it. Nothing that people need may be
 * in a tooltip alone.
 *
 * @example
 * <Tooltip title="County and municipality code"><button type="button">CCMM</button></Tooltip>
 */
export function Tooltip({ title, children, open, onOpenChange }: TooltipProps) {
  return (
    <ControlsProvider>
      <AntdTooltip
        getPopupContainer={getPopupContainer}
        title={title}
        trigger={['hover', 'focus']}
        {...(open === undefined ? {} : { open })}
        {...(onOpenChange === undefined ? {} : { onOpenChange })}
      >
        {children}
      </AntdTooltip>
    </ControlsProvider>
  );
}
