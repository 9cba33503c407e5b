import { Select as AntdSelect } from 'antd';
import { ControlsProvider } from '../with-controls';
import type { SelectBaseProps } from './options';
import { isOptionFound, useSelectMenu } from './use-select-menu';

export interface MultiSelectProps extends SelectBaseProps {
  readonly value?: readonly string[] | undefined;
  /** Called with all selected values in order of selection. */
  readonly onChange?: ((value: readonly string[]) => void) | undefined;
}

/**
 * A searchable choice of several options. Selected options are shown
 * as removable tags; those that do not fit are counted.
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
