// Everything the apps import from React, as one module, so that pages without a shell load it in one request.
export { useLayoutEffect, useState } from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { createRoot } from 'react-dom/client';
