import { Dropdown as AntdDropdown } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../Button';
import { Icon } from '../../icons';
import { getPopupContainer } from '../popup-container';
import { ControlsProvider } from '../with-controls';

/** An action of a menu. */
export interface DropdownItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Marks a destructive action. */
  readonly danger?: boolean | undefined;
}

export interface DropdownProps extends Pick<
  ButtonProps,
  'variant' | 'icon' | 'disabled' | 'busy' | 'className'
> {
  /** The label of the button that opens the menu. */
  readonly label: ReactNode;
  readonly items: readonly DropdownItem[];
  /** Called with the key of the chosen action. */
  readonly onSelect: (key: string) => void;
}

/**
 * A button with a menu of actions. Arrow keys move within the menu. The
 * focus returns to the button after an action and on Escape.
 *
 * @example
 * <Dropdown items={[{ key: 'csv', label: 'CSV' }, { key: 'xlsx', label: 'Excel' }]} label="Download" onSelect={download} />
 */
export function Dropdown({ label, items, onSelect, ...button }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  function changeOpen(open: boolean) {
    // Closing hides the focused action, so restore the focus; a click outside moves the focus itself.
    const isInMenu = document.activeElement?.closest('[role="menu"]') !== null;
    if (!open && isInMenu) trigger.current?.focus();
    setOpen(open);
  }

  return (
    <ControlsProvider>
      <AntdDropdown
        autoFocus
        disabled={button.disabled === true}
        getPopupContainer={getPopupContainer}
        menu={{
          items: items.map(({ disabled = false, danger = false, ...item }) => ({
            ...item,
            disabled,
            danger,
          })),
          onClick: ({ key, domEvent }) => {
            // Otherwise Enter would also press the button, which has the focus by then.
            domEvent.preventDefault();
            onSelect(key);
          },
        }}
        onOpenChange={changeOpen}
        open={isOpen}
        trigger={['click']}
      >
        <Button {...button} aria-expanded={isOpen} aria-haspopup="menu" ref={trigger}>
          {label}
          <Icon name="chevron-down" size={16} />
        </Button>
      </AntdDropdown>
    </ControlsProvider>
  );
}
