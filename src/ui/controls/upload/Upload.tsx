import { Upload as AntdUpload } from 'antd';
import type { ReactNode } from 'react';
import { Button } from '../../Button';
import { ControlsProvider } from '../with-controls';

export interface UploadProps {
  /** What the button says, such as "Choose a file". */
  readonly label: string;
  /**
   * File types as in the `accept` attribute, such as `.csv,text/csv`; the chooser offers only these. Dropped files of
   * other types are reported, too, so that the caller says why they are refused.
   */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Called with the chosen or dropped files; sending them is the caller's. The same file may be chosen again. */
  readonly onFiles: (files: readonly File[]) => void;
  /** What is below the button, such as a hint about dropping files. */
  readonly children?: ReactNode;
}

/**
 * Chooses files with a button, or by dropping them anywhere on its frame.
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
          // Called for each file, with all of them.
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
