import { Upload as AntdUpload } from 'antd';
import type { ReactNode } from 'react';
import { Button } from '../../Button';
import { ControlsProvider } from '../with-controls';

export interface UploadProps {
  /** The label of the button, such as "Choose a file". */
  readonly label: string;
  /**
   * File types as in the `accept` attribute, such as `.csv,text/csv`. They restrict the file chooser only:
   * dropped files of other types are passed to `onFiles` too, so that the caller can explain why they are
   * rejected.
   */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Called with the chosen or dropped files, which the caller uploads. The same file can be chosen again. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Content below the button, such as a hint about dropping files. */
  readonly children?: ReactNode;
}

/**
 * A file chooser with a button and a drop zone.
 *
 * @example
 * <Upload accept=".csv" label="Choose a file" onFiles={([file]) => void send(file)}>or drop it here</Upload>
 */
export function Upload({
  label,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  children,
}: UploadProps) {
  return (
    <ControlsProvider>
      <AntdUpload.Dragger
        {...(accept === undefined ? {} : { accept: { format: accept, filter: 'native' } })}
        beforeUpload={(file, files) => {
          // antd calls this for each file, each time with all of them.
          if (file === files[0]) onFiles(files);
          return false;
        }}
        disabled={disabled}
        hasControlInside
        multiple={multiple}
        showUploadList={false}
      >
        <Button disabled={disabled}>{label}</Button>
        {children}
      </AntdUpload.Dragger>
    </ControlsProvider>
  );
}
