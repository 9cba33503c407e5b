declare module 'swagger-ui-dist/absolute-path.js' {
  /** Returns the folder with the page's files. */
  export default function getAbsolutePath(): string;
}
