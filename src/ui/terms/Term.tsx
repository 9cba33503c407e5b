import { useState, type ReactNode } from 'react';
import { classes } from '../classes';
import { createLazyView } from '../lazy-view';
import { t } from '../messages/terms';
import styles from './Term.module.css';

/** A glossary term of property assessment. */
export type TermName = 'rfr' | 'rollNumber' | 'assessedValue' | 'ccmm' | 'fellDue' | 'overdue';

export interface TermProps {
  readonly name: TermName;
  /** The term as written on the page. */
  readonly children: ReactNode;
  /** An additional action on click, such as sorting. */
  readonly onClick?: (() => void) | undefined;
  readonly className?: string | undefined;
}

// antd loads on the first hover or focus; screen readers use the description, which does not depend on it.
const Tooltip = createLazyView(() => import('#ui/controls/menus').then((family) => family.Tooltip));

/**
 * A term with an explanation in a tooltip. Use it for the first occurrence on a page.
 *
 * @example <Term name="rollNumber">Roll number</Term>
 */
export function Term({ name, children, onClick, className }: TermProps) {
  /** `undefined` until the tooltip is first requested. */
  const [isOpen, setOpen] = useState<boolean>();
  const text = t(`ui.terms.${name}`);
  const open = () => setOpen(true);
  const close = () => setOpen(false);

  return (
    <button
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global attribute since ARIA 1.3
      aria-description={text}
      className={classes(styles['term'], className)}
      onBlur={close}
      onClick={() => {
        open();
        onClick?.();
      }}
      onFocus={open}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onPointerEnter={open}
      type="button"
    >
      {children}
      {isOpen !== undefined && (
        <Tooltip onOpenChange={setOpen} open={isOpen} title={text}>
          <span className={styles['place']} />
        </Tooltip>
      )}
    </button>
  );
}
