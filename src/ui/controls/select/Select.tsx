import { Select as AntdSelect } from 'antd';
import { ControlsProvider } from '../with-controls';
import type { SelectBaseProps } from './options';
import { isOptionFound, useSelectMenu } from './use-select-menu';

export interface SelectProps extends SelectBaseProps {
  /** The selected value; `undefined` for none. */
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Called by the clear button, which is hidden without it. */
  readonly onClear?: (() => void) | undefined;
  /** Whether typing searches the labels; `true` by default. */
  readonly search?: boolean | undefined;
}

/**
 * A searchable choice of one option, optionally in groups.
 *
 * @example
 * <Select label="County" onChange={setCounty} options={counties} placeholder="All counties" value={county} />
 */
export function Select({ value, onChange, onClear, search = true, ...rest }: SelectProps) {
  const { frame, menu } = useSelectMenu(rest);
  return (
    <ControlsProvider>
      <div {...frame}>
        <AntdSelect
          {...menu}
          allowClear={onClear !== undefined}
          // antd also reports clearing as a change to `undefined`.
          onChange={(next: string | undefined) => (next === undefined ? onClear?.() : onChange?.(next))}
          showSearch={search && { filterOption: isOptionFound }}
          value={value ?? null}
        />
      </div>
    </ControlsProvider>
  );
}
