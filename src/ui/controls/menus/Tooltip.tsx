import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { getPopupContainer } from '../popup-container';
import { ControlsProvider } from '../with-controls';

export interface TooltipProps {
  /** The text, which also describes the element for screen readers. */
  readonly title: ReactNode;
  /** One focusable element, such as a button or a link. */
  readonly children: ReactElement;
  /** Controls visibility; by default hover and focus do. */
  readonly open?: boolean | undefined;
  /** Called on hover, focus, blur and Escape. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * A text shown on hover and focus. Do not put essential information in a tooltip only.
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
