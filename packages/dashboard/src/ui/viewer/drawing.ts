/** Whether this browser draws in three dimensions with a graphics card; by the processor the view would take a whole core. */
export function drawsByHardware(): boolean {
  const context = document.createElement('canvas').getContext('webgl');
  if (context === null) return false;
  const unmasked = context.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  const renderer = String(context.getParameter(unmasked ?? context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !isSoftware(renderer);
}

/** Whether what draws, by the name it gives itself, is a program and no graphics card. */
export const isSoftware = (renderer: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);
