import { Select as AntdSelect } from 'antd';
import { ControlsProvider } from '../with-controls';
import type { SelectBaseProps } from './options';
import { isOptionFound, useSelectMenu } from './use-select-menu';

export interface MultiSelectProps extends SelectBaseProps {
  readonly value?: readonly string[] | undefined;
  /** Called with all selected values, in the order in which they were selected. */
  readonly onChange?: ((value: readonly string[]) => void) | undefined;
}

/**
 * Any number of many options. Selected options are tags with a button that removes them; what does not fit is counted.
 *
 * @example
 * <MultiSelect label="Status" onChange={setStatuses} options={statuses} value={selected} />
 */
export function MultiSelect({ value, onChange, ...rest }: MultiSelectProps) {
  const { frame, menu } = useSelectMenu(rest);
  return (
    <ControlsProvider>
      <div {...frame}>
        <AntdSelect
          {...menu}
          allowClear
          maxTagCount="responsive"
          mode="multiple"
          onChange={(next: readonly string[]) => onChange?.(next)}
          showSearch={{ filterOption: isOptionFound }}
          value={[...(value ?? [])]}
        />
      </div>
    </ControlsProvider>
  );
}
