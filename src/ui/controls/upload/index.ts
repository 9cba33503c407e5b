import './upload.css';

export { Progress, type ProgressProps } from './Progress';
export { Upload, type UploadProps } from './Upload';
