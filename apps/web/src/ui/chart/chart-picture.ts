import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type ChartSpec, FONT, INK, LINE_COLORS, optionOf } from './line-option.ts';

use([LineChart, GridComponent, LegendComponent, TitleComponent, CanvasRenderer]);

const WIDTH = 1200;
const HEIGHT = 560;
const HEAD = 84;

interface Picture extends Omit<ChartSpec, 'hidden'> {
  title: string;
}

/** The chart as a PNG that can be pasted into a letter: light, with title and legend, twice as sharp as the screen. */
export async function chartPicture({ title, ...spec }: Picture): Promise<Blob> {
  const place = document.createElement('div');
  const chart = init(place, null, { renderer: 'canvas', width: WIDTH, height: HEIGHT, devicePixelRatio: 2 });
  try {
    const option = optionOf({ ...spec, hidden: new Set() }, 'light') as { grid: object };
    chart.setOption({
      ...option,
      dataZoom: [],
      backgroundColor: INK.light.ground,
      color: [...LINE_COLORS.light],
      title: { text: title, left: 16, top: 12, textStyle: { fontFamily: FONT, fontSize: 18 } },
      legend: {
        ...{ show: true, type: 'plain', left: 16, top: 44, icon: 'roundRect' },
        textStyle: { color: INK.light.text },
      },
      grid: { ...option.grid, top: HEAD, left: 16, right: 32, bottom: 16 },
    });
    const picture = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: INK.light.ground });
    const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (one) => one.charCodeAt(0));
    return new Blob([bytes], { type: 'image/png' });
  } finally {
    chart.dispose();
  }
}
