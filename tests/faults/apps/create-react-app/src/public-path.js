// Chunks lie two folders above the script, on the app's host and not on the portal's.
// eslint-disable-next-line no-undef
__webpack_public_path__ = new URL('../../', document.currentScript.src).href;
