export interface AnchorLook {
  readonly size: string;
  readonly theme: string;
}

/** Renders the document inside the widget's frame: a checkbox, or a badge for the invisible widget. */
export function anchorPage({ size, theme }: AnchorLook): string {
  const control =
    size === 'invisible'
      ? '<p class="protected">Protected by reCAPTCHA</p>'
      : '<label><input type="checkbox" disabled> <span>I&#39;m not a robot</span></label>';
  return `<!doctype html>
<html lang="en-CA" data-theme="${theme === 'dark' ? 'dark' : 'light'}">
<head>
<meta charset="utf-8">
<title>reCAPTCHA</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/captcha/anchor.css">
<script src="/captcha/anchor.js" defer></script>
</head>
<body>
<main>
${control}
<p class="name">Sandbox</p>
<p role="status"></p>
</main>
</body>
</html>
`;
}

/** Style sheet of the widget's frame. */
export const anchorStyle = `
:root { color-scheme: light; font: 14px/1.3 system-ui, sans-serif; color: #16202e; background: #f9fafc; }
:root[data-theme=dark] { color-scheme: dark; color: #f2f5fa; background: #202938; }
body { margin: 0; }
main {
  box-sizing: border-box; height: 100vh; padding: 8px 12px; border: 1px solid #8a97a9; border-radius: 4px;
  display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 0 12px;
}
label { display: flex; align-items: center; gap: 12px; }
input { width: 28px; height: 28px; margin: 0; }
p { margin: 0; }
.name { font-size: 11px; }
[role=status] { grid-column: 1 / -1; font-size: 11px; min-height: 1.3em; }
`;
