import { useRef, useState, type ReactNode } from 'react';
import { hasWords, toSearchWords } from '#base';
import { classes } from '../../classes';
import { toAntdField } from '../field-props';
import { getPopupContainer } from '../popup-container';
import { t } from '../messages';
import { getMenuHeight } from './menu-height';
import type { SelectBaseProps } from './options';
import styles from './Select.module.css';

/** Longer lists are virtualized; shorter ones are rendered in full for screen readers. */
const virtualThreshold = 200;

/** Whether the label of an option or group contains every typed word. */
export function isOptionFound(typed: string, option?: { readonly label?: ReactNode }): boolean {
  return typeof option?.label === 'string' && hasWords(option.label, toSearchWords(typed));
}

/** Props for antd's Select in single and multiple mode; the menu uses the available height. */
export function useSelectMenu({
  options,
  placeholder,
  noMatch = t('ui.controls.noMatches'),
  className,
  ...field
}: SelectBaseProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const count = options.reduce((sum, one) => sum + ('options' in one ? one.options.length : 1), 0);

  function measure(isOpen: boolean) {
    const box = frame.current?.getBoundingClientRect();
    if (isOpen && box !== undefined) setHeight(getMenuHeight(box, window.innerHeight));
  }

  return {
    frame: { className: classes(styles['frame'], className), ref: frame },
    menu: {
      ...toAntdField(field),
      className: styles['select'] ?? '',
      getPopupContainer,
      ...(height === undefined ? {} : { listHeight: height }),
      notFoundContent: <p className={styles['noMatch']}>{noMatch}</p>,
      onOpenChange: measure,
      options: options.map((one) => ('options' in one ? { ...one, options: [...one.options] } : one)),
      placeholder,
      virtual: count > virtualThreshold,
    },
  };
}
